import { z } from "zod";

/** Jobs of a queue, with ids only: at least once, in any order, perhaps long after. `bucket` names its database. */
export const Job = z.object({ kind: z.enum(["deliver", "recur"]), bucket: z.string(), id: z.string() });
export type Job = z.output<typeof Job>;
