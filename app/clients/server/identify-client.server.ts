import { findBilled, findClient, findClientByEmail } from "#db/clients/clients";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { standInFor } from "~/kernel/email";
import { isId } from "~/kernel/id";
import type { Language } from "~/kernel/language/language";
import { foldText } from "~/kernel/text";
import type { Client } from "../domain/client";

/** Who is billed, by an invoice or a series of them. */
interface Billed {
	name: string;
	email: string;
	noEmail?: boolean | undefined;
	standIn?: string | undefined;
	from?: string | undefined;
}

interface BilledTo<Of extends Billed = Billed> {
	clientId?: string | null | undefined;
	client: Of;
}

interface Identified<Of extends Billed> {
	/** The saved client; `null` for none. */
	id: string | null;
	language: Language | null;
	client: Omit<Of, "from" | "standIn"> & { standIn?: string };
}

/** What a client has in the place of an e-mail address: who asks for none keeps what stands for it, or gets one. */
export function emailOrStandIn(
	ctx: AppContext,
	email: string | null,
	standIn: string | null | undefined,
): Pick<Client, "email" | "standIn"> {
	if (email !== null) return { email, standIn: null };
	return { email: "", standIn: standIn || standInFor(ctx.ids.uuid()) };
}

/**
 * The saved client that an invoice bills: the one that it names, else the newest with its e-mail address. Who has none is told
 * apart by what stands for it, which the invoice gets here.
 * @param current what the invoice was until now: it keeps its client, even a deleted one, while that is the same
 */
export async function identifyClient<Of extends Billed>(
	ctx: AppContext,
	actor: Actor,
	billed: BilledTo<Of>,
	current?: BilledTo,
): Promise<Identified<Of>> {
	const { from: _, standIn: __, ...client } = billed.client;
	if (client.noEmail) {
		const { id, language, standIn } = await findByStandIn(ctx, actor, billed, current);
		return { id, language, client: { ...client, standIn: standIn || standInFor(ctx.ids.uuid()) } };
	}
	const linked = await linkByEmail(ctx, actor, billed, current);
	return { id: linked?.id ?? null, language: linked?.language ?? null, client };
}

async function linkByEmail(
	ctx: AppContext,
	actor: Actor,
	{ clientId, client: { email } }: BilledTo,
	current: BilledTo | undefined,
): Promise<{ id: string; language: Language | null } | null> {
	const isSame = !current?.client.noEmail && current?.client.email.toLowerCase() === email.toLowerCase();
	const wanted = clientId ?? (isSame ? current?.clientId : null);
	const named = wanted ? await findClient(ctx.db, actor.id, wanted) : null;
	if (named || (wanted && wanted === current?.clientId)) return named ?? { id: wanted as string, language: null };
	return email === "" ? null : findClientByEmail(ctx.db, actor.id, email);
}

interface Known {
	id: string | null;
	language: Language | null;
	standIn: string | null | undefined;
}

/**
 * Whose account it is of somebody without an address: of the saved client that is named, or that the form was filled in from;
 * else it stays as it was. In a form, another name is somebody else.
 */
async function findByStandIn(
	ctx: AppContext,
	actor: Actor,
	{ clientId, client }: BilledTo,
	current: BilledTo | undefined,
): Promise<Known> {
	const before = current?.client.noEmail ? current : undefined;
	const isSame = before !== undefined && (clientId ? clientId === before.clientId : isNamed(before.client, client));
	if (clientId) {
		const named = await findClient(ctx.db, actor.id, clientId);
		const id = named?.id ?? (clientId === current?.clientId ? clientId : null);
		const standIn = (isSame && before?.client.standIn) || named?.standIn || client.standIn;
		return { id, language: named?.language ?? null, standIn };
	}
	const source = client.from && isId(client.from) ? await findBilled(ctx.db, actor.id, client.from) : null;
	if (source?.standIn && isNamed(source, client)) return source;
	const standIn = isSame ? before.client.standIn : client.standIn;
	const saved = standIn ? await findClientByEmail(ctx.db, actor.id, standIn) : null;
	const kept = isSame ? (before.clientId ?? null) : null;
	return { id: saved?.id ?? kept, language: saved?.language ?? null, standIn };
}

function isNamed(one: Pick<Billed, "name">, other: Pick<Billed, "name">): boolean {
	return foldText(one.name.trim()) === foldText(other.name.trim());
}
