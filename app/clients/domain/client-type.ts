import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";

export const CLIENT_TYPES = ["individual", "organization"] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

export const CLIENT_TYPE_LABEL: Record<ClientType, Text> = {
	individual: m.clients_individual,
	organization: m.clients_organization,
};
