import { z } from "zod";

/** Which database an account's rows are in. There is one today; jobs, tokens and links carry its name already. */
export const BUCKET = "0";

/** Work that a queue carries, by ids alone. It comes at least once, in any order, and perhaps long after. */
export const Job = z.object({ kind: z.enum(["deliver", "recur"]), bucket: z.string(), id: z.string() });
export type Job = z.output<typeof Job>;
