/** The `intent` of a button that saves nothing: the form comes back as it was typed, with its sums worked out anew. */
export const REFRESH = "refresh";
