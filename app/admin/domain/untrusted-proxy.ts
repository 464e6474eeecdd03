import { z } from "zod";

/** An address that forwards client addresses and is not in TRUSTED_PROXIES (docs/own-server.md section 2). */
export const UntrustedProxy = z.object({ address: z.string().max(64) });
