import { updateClient as writeUpdate } from "#db/clients/client-writes";
import type { FoundClient } from "#db/clients/clients";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { changedExternal, mergeMetadata } from "~/changes/domain/external";
import type { AppContext } from "~/context";
import { restorableSince } from "~/kernel/deletion";
import { AppError } from "~/kernel/errors";
import { toDecimal } from "~/kernel/money/money";
import { isSameInput, isUnchanged, parse } from "~/kernel/validation";
import type { Client } from "../domain/client";
import { ClientFields, type ClientInput, type Patch } from "../domain/client-input";
import { shownChoice } from "../domain/no-email";
import { emailOrStandIn } from "./identify-client.server";
import { readClient } from "./read-clients.server";
import { refusal, staleClient } from "./refusals.server";
import { requireTaxDetails } from "./tax-details.server";
import { checkAfterSaving } from "./vat-checks.server";

/** How often a patch without `If-Match` is laid over a newer version before giving up. */
const TRIES = 5;

interface Change extends Partial<Omit<ClientInput, "reminders"> & Pick<Client, "logo">> {
	reminders?: boolean | undefined;
	/** The version that the change was made on. Any other is refused as stale. */
	version?: number | undefined;
}

/** Changes a client or its logo. Throws not_found, stale, invalid (a wrong VAT number, a tax that the account has not). */
export async function updateClient(ctx: AppContext, actor: Actor, id: string, change: Change): Promise<Client> {
	const { version, ...content } = change;
	const current = await readClient(ctx, actor, id);
	if (version !== undefined && version !== current.version) throw staleClient();
	return writeChange(ctx, actor, { ...current, deletedAt: null }, content);
}

async function writeChange(
	ctx: AppContext,
	actor: Actor,
	{ deletedAt, ...current }: FoundClient,
	content: Omit<Change, "version">,
): Promise<Client> {
	const reminders = content.reminders ?? current.reminders;
	await requireTaxDetails(ctx, actor, content, current);
	const updatedAt = ctx.clock.now();
	const external = changedExternal(current, content);
	const { email, ...rest } = content;
	const address = email === undefined ? {} : emailOrStandIn(ctx, email, current.standIn);
	const changed = { ...current, ...rest, ...address, ...external };
	const client = { ...changed, reminders, updatedAt, version: current.version + 1 };
	const { clients: limit } = getEntitlements(actor.plan);
	const restores = deletedAt === null ? undefined : { since: restorableSince(updatedAt), limit };
	try {
		await writeUpdate(ctx.db, client, { holder: actor, from: current.version, restores });
	} catch (error) {
		throw refusal(error, actor);
	}
	checkAfterSaving(ctx, actor, client, current.vatId);
	return client;
}

/** Changes a part of a client; without `version` the newest. Throws invalid, and whatever updateClient throws. */
export async function patchClient(
	ctx: AppContext,
	actor: Actor,
	id: string,
	patch: Patch,
	version?: number,
): Promise<Client> {
	for (let tries = 1; ; tries++) {
		const current = await readClient(ctx, actor, id);
		const before = { ...current, email: shownChoice(current), hourlyRate: toDecimal(current.hourlyRate) };
		const input = parse(ClientFields, {
			...before,
			...patch,
			metadata: mergeMetadata(current.metadata, patch.metadata),
		});
		const expected = version ?? current.version;
		if (expected === current.version && isSameInput(ClientFields, before, input)) return current;
		try {
			return await updateClient(ctx, actor, id, { ...input, version: expected });
		} catch (error) {
			const existing = version === undefined && error instanceof AppError && error.code === "stale";
			if (!existing || tries === TRIES) throw error;
		}
	}
}

/** Replaces what a client says, where that differs; one in the trash is restored by it. Throws stale, plan_limit. */
export async function replaceClient(
	ctx: AppContext,
	actor: Actor,
	found: FoundClient,
	input: ClientInput,
): Promise<Client> {
	const { deletedAt, ...current } = found;
	const content = { ...input, reminders: input.reminders ?? current.reminders };
	if (deletedAt === null && isUnchanged<Partial<ClientInput>>({ ...current, email: shownChoice(current) }, content))
		return current;
	return writeChange(ctx, actor, found, content);
}
