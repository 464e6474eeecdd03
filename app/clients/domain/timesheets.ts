/** What a client is sent and shown beside an invoice that bills tracked time. */
export const TIMESHEETS = ["none", "hours", "amounts"] as const;
export type Timesheets = (typeof TIMESHEETS)[number];
