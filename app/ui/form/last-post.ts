/** Whether the last post arrived, while the page that it leads to has not: of the browser alone. */
export const lastPost = { arrived: false };
