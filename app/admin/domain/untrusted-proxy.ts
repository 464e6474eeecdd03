import { z } from "zod";

/** Who said on whose behalf a request came, and is no proxy of one's own: what a server of one's own hears (docs/own-server.md). */
export const UntrustedProxy = z.object({ address: z.string().max(64) });
