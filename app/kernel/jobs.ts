import { z } from "zod";

/**
 * Jobs of a queue, with ids only: at least once, in any order, perhaps long after. `bucket` names its database; `id` is that of
 * a mail, a series, or of the account whose download is made.
 */
export const Job = z.object({ kind: z.enum(["deliver", "recur", "export"]), bucket: z.string(), id: z.string() });
export type Job = z.output<typeof Job>;
