/** What is said of the last post where it arrived and the page after it did not; else "". Of the browser alone. */
export const lastPost = { arrived: "" };
