import {
	deletePasskey,
	insertPasskey,
	type PasskeyWrite,
	listPasskeys as readPasskeys,
	renamePasskey as writeName,
} from "#db/access/passkeys";
import { isGone, RuleBroken } from "#db/commit";
import type { AppContext } from "~/context";
import { AppError, notFound, settingsStale } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { describeDevice } from "../../domain/device";
import {
	type Attestation,
	type CreationOptions,
	type Passkey,
	type PasskeyView,
	toPasskeyView,
} from "../../domain/passkey";
import type { Actor } from "../../domain/user";
import { changeAccess } from "../access-notice.server";
import { markConfirmed } from "../sessions.server";
import { CHALLENGE_SECONDS, makeChallenge } from "./passkey-challenge.server";
import { ALGORITHMS, readAttestation, type Site } from "./webauthn.server";

const MAX_PASSKEYS = 20;

/** What a browser is to ask a device for. Throws AppError forbidden in a demo. */
export async function offerPasskey(ctx: AppContext, actor: Actor, { host }: Site): Promise<CreationOptions> {
	if (actor.demoUntil !== null) throw new AppError("forbidden", m.access_demo_security());
	const there = await readPasskeys(ctx.db, actor.id);
	return {
		challenge: makeChallenge(ctx, `make:${actor.id}`),
		rp: { id: host, name: PRODUCT.name },
		user: { id: Buffer.from(actor.id).toString("base64url"), name: actor.email, displayName: actor.name },
		pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
		timeout: CHALLENGE_SECONDS * 1000,
		attestation: "none",
		excludeCredentials: there.map(({ credentialId: id, transports }) => ({
			id,
			type: "public-key" as const,
			transports: [...transports],
		})),
		authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
	};
}

interface NewPasskey {
	credential: Attestation;
	name?: string | undefined;
	site: Site;
	userAgent: string;
	/** The session that it is made in. */
	token: string;
}

/**
 * Adds the passkey that a device has made, and so has shown: the session is proven by it. By default it is named after
 * the browser.
 * @throws AppError invalid where the device's answer is wrong or of another origin, conflict where there are too many
 */
export async function addPasskey(
	ctx: AppContext,
	actor: Actor,
	{ credential, name, site, userAgent, token }: NewPasskey,
): Promise<Passkey> {
	if (actor.demoUntil !== null) throw new AppError("forbidden", m.access_demo_security());
	const passkey: Passkey = {
		id: ctx.ids.uuid(),
		userId: actor.id,
		name: name ?? describeDevice(userAgent),
		...(await readAttestation(ctx, credential, { userId: actor.id, site })),
		createdAt: ctx.clock.now(),
		lastUsedAt: null,
		host: site.host,
	};
	try {
		await changeAccess(ctx, actor, { change: "passkey-added", name: passkey.name }, (extraStatements) =>
			insertPasskey(ctx.db, passkey, MAX_PASSKEYS, extraStatements),
		);
	} catch (error) {
		if (!(error instanceof RuleBroken)) throw error;
		const message =
			error.rule === "room_left" ? m.access_passkey_too_many({ max: MAX_PASSKEYS }) : m.access_passkey_refused();
		throw new AppError("conflict", message);
	}
	await markConfirmed(ctx, actor, token, "second factor");
	return passkey;
}

/** The actor's passkeys, newest first. */
export async function listPasskeys(ctx: AppContext, actor: Actor): Promise<Passkey[]> {
	const passkeys = await readPasskeys(ctx.db, actor.id);
	// Before a server of one's own could be put behind https, browsers made passkeys on the machine itself alone.
	const former = ctx.config.clientAddress === "CF-Connecting-IP" ? null : "localhost";
	return passkeys.map((passkey) => ({ ...passkey, host: passkey.host ?? former }));
}

/** One of the actor's passkeys. Throws not_found where there is none such. */
export async function readPasskey(ctx: AppContext, actor: Actor, id: string): Promise<Passkey> {
	const passkey = (await listPasskeys(ctx, actor)).find((each) => each.id === id);
	if (!passkey) throw notFound(m.access_passkey_not_found());
	return passkey;
}

/** Throws where what a passkey shows is not what the caller changes. */
type RequireShown = ((shown: PasskeyView) => void) | undefined;

/** Throws not_found where the actor has none such, stale. */
export async function renamePasskey(
	ctx: AppContext,
	actor: Actor,
	id: string,
	name: string,
	requireShown?: RequireShown,
): Promise<void> {
	const change = { userId: actor.id, id, from: requireShown && (await readShown(ctx, actor, id, requireShown)) };
	await write(change, () => writeName(ctx.db, change, name));
}

/** Ends one of the actor's passkeys. Throws not_found where there is none such, stale. */
export async function removePasskey(
	ctx: AppContext,
	actor: Actor,
	id: string,
	requireShown?: RequireShown,
): Promise<void> {
	const { name, ...shown } = await readShown(ctx, actor, id, requireShown);
	const change = { userId: actor.id, id, from: requireShown && { name, ...shown } };
	await write(change, () =>
		changeAccess(ctx, actor, { change: "passkey-removed", name }, (extraStatements) =>
			deletePasskey(ctx.db, change, ctx.clock.now(), extraStatements),
		),
	);
}

async function readShown(ctx: AppContext, actor: Actor, id: string, requireShown: RequireShown) {
	const passkey = await readPasskey(ctx, actor, id);
	requireShown?.(toPasskeyView(passkey));
	return { name: passkey.name, lastUsedAt: passkey.lastUsedAt };
}

async function write({ id, from }: PasskeyWrite, change: () => Promise<void>): Promise<void> {
	const missing = notFound(m.access_passkey_not_found());
	if (!isId(id)) throw missing;
	try {
		await change();
	} catch (error) {
		if (!isGone(error)) throw error;
		throw from ? settingsStale() : missing;
	}
}
