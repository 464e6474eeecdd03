import { z } from "zod";
import { m } from "~/paraglide/messages";

/** The box beside an e-mail address by which there is none. */
export const noEmailBox = z.literal("on").optional().catch(undefined);

/** What is wrong with an address that is typed though the box is ticked. */
export function emailBeside(field: string) {
	return { code: "custom" as const, path: [field], message: m.clients_email_beside_none() };
}
