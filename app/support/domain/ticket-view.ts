import { z } from "zod";
import { id, instant } from "~/kernel/api-types";
import type { Instant } from "~/kernel/time/dates";
import { ANSWERED_TYPES } from "./ticket";
import type { TicketInput } from "./ticket-input";

/** A request for support as it is kept. */
export interface Ticket extends TicketInput {
	id: string;
	createdAt: Instant;
}

export const TicketView = z.object({
	id,
	type: z.enum(ANSWERED_TYPES),
	subject: z.string(),
	description: z.string(),
	createdAt: instant,
});
export type TicketView = z.output<typeof TicketView>;

export function toTicketView({ id, type, subject, description, createdAt }: Ticket): TicketView {
	return { id, type, subject, description, createdAt: new Date(createdAt).toISOString() };
}
