import { isStandIn } from "~/kernel/email";

/**
 * A client's e-mail address where they may be said to have none. `noEmail` is that choice; an empty address without it is not
 * typed yet. `standIn` is what the client is known by in its place (docs/decisions/0107): it leaves the house nowhere.
 */
interface Addressed {
	email: string;
	noEmail?: boolean | undefined;
	standIn?: string | null | undefined;
}

/** What a client's account goes by: the address, or what stands for it; empty for neither. */
export function accountAddress({ email, standIn }: Omit<Addressed, "noEmail">): string {
	return email || standIn || "";
}

/** A client as it was asked for, `null` for no address, as the record has it. */
export function readChoice<Client extends { email: string | null; noEmail?: unknown }>({
	email,
	noEmail: _,
	...client
}: Client): Omit<Client, "email" | "noEmail"> & { email: string; noEmail?: true } {
	return email === null ? { ...client, email: "", noEmail: true } : { ...client, email };
}

/** The same the other way: the address as it is asked for and shown. */
export function shownChoice({ email, noEmail, standIn }: Addressed): string | null {
	return noEmail || standIn ? null : email;
}

/** A client as it is stored, the address or what stands for it under one name, as it is told apart. */
export function fromStored<Client extends { email?: string }>(client: Client): Client & Partial<Addressed> {
	const { email = "" } = client;
	return isStandIn(email) ? { ...client, email: "", noEmail: true, standIn: email } : client;
}

/** The same the other way. Throws TypeError where nothing stands for an address that there is not. */
export function toStored<Client extends Addressed & { from?: unknown }>({
	noEmail,
	standIn,
	from: _,
	...client
}: Client): Omit<Client, "noEmail" | "standIn" | "from"> {
	if (!noEmail) return client;
	if (!standIn) throw new TypeError("something stands for an address that there is not");
	return { ...client, email: standIn };
}

/** What a form posts, with `null` for the address where the box beside it is ticked and nothing is typed. */
export function chosenInForm(names: { email: string; box: string }) {
	return (typed: unknown): unknown => {
		const fields = (typed ?? {}) as Record<string, unknown>;
		const isNone = fields[names.box] === "on" && String(fields[names.email] ?? "").trim() === "";
		return isNone ? { ...fields, [names.email]: null } : typed;
	};
}
