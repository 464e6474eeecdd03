/** The most bytes that are read of a file of a bank, and of one of a calendar. */
export const MAX_BANK_BYTES = 2_000_000;
export const MAX_ICS_BYTES = 1_000_000;
