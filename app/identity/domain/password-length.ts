/** Fewest characters of a password (spec section 5). */
export const MIN_PASSWORD = 6;

/** Most characters: more would only make hashing slow (reliability.md 4.1). */
export const MAX_PASSWORD = 128;
