/** The `intent` of a button that saves nothing: the form comes back as it was typed, with its sums recomputed. */
export const REFRESH = "refresh";
