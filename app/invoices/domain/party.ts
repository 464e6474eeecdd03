/** The id in place of a client, for hours without one. */
export const WITHOUT_CLIENT = "none";

/** Whose an entry is, as an address names it. */
export function partyName({ clientId }: { clientId: string | null }): string {
	return clientId ?? WITHOUT_CLIENT;
}
