import { createHash } from "node:crypto";
import { entitlementsOf } from "~/billing/domain/entitlements";
import { takePicture } from "~/document/image/picture";
import { PictureError } from "~/document/image/size";
import type { Actor } from "~/identity/domain/user";
import type { AppContext } from "~/kernel/context";
import { AppError, notFound } from "~/kernel/errors";
import { type Client, LOGO_TOO_LARGE, MAX_LOGO_BYTES } from "../domain/client";
import { readClient } from "./read-clients.server";
import { updateClient } from "./update-client.server";

const TYPES = { png: "image/png", jpg: "image/jpeg" } as const;

/** Every file of a client is under this prefix. */
export function filesOf(userId: string, clientId: string): string {
	return `u/${userId}/clients/${clientId}/`;
}

/**
 * Puts a logo on a client, in place of the one before.
 *
 * @param file what was uploaded: a PNG, JPEG or SVG
 * @throws AppError not_found, stale, plan_limit where the plan has no logos, invalid (field `logo`) for a bad file
 */
export async function setLogo(ctx: AppContext, actor: Actor, id: string, file: Uint8Array): Promise<Client> {
	const { logo: before, version } = await readClient(ctx, actor, id);
	if (!entitlementsOf(actor.plan).clientLogos)
		throw new AppError("plan_limit", "Client logos are part of the Pro plan.");
	const { bytes, type } = await taken(file);
	// Of the content and of this upload, so that no two uploads share a file and each may remove its own.
	const hash = createHash("sha256").update(ctx.ids.uuid()).update(bytes).digest("hex").slice(0, 32);
	const logo = `logo-${hash}.${type}`;
	const folder = filesOf(actor.id, id);
	await ctx.files.put(folder + logo, bytes, TYPES[type]);
	try {
		const client = await updateClient(ctx, actor, id, { logo, version });
		if (before) await ctx.files.removeAll(folder + before);
		return client;
	} catch (error) {
		await ctx.files.removeAll(folder + logo);
		throw error;
	}
}

/** Takes a client's logo away. Throws not_found, stale. */
export async function removeLogo(ctx: AppContext, actor: Actor, id: string): Promise<Client> {
	const current = await readClient(ctx, actor, id);
	if (!current.logo) return current;
	const client = await updateClient(ctx, actor, id, { logo: null, version: current.version });
	await ctx.files.removeAll(filesOf(actor.id, id) + current.logo);
	return client;
}

/** A client's logo, to be shown to its owner. Throws not_found. */
export async function readLogo(ctx: AppContext, actor: Actor, id: string) {
	const { logo } = await readClient(ctx, actor, id);
	const bytes = logo && (await ctx.files.get(filesOf(actor.id, id) + logo));
	if (!bytes) throw notFound("Logo not found");
	return { bytes, contentType: logo.endsWith(".png") ? TYPES.png : TYPES.jpg };
}

async function taken(file: Uint8Array) {
	if (file.length === 0) throw badLogo("Choose a file");
	if (file.length > MAX_LOGO_BYTES) throw badLogo(LOGO_TOO_LARGE);
	try {
		return await takePicture(file);
	} catch (error) {
		throw error instanceof PictureError ? badLogo(error.message) : error;
	}
}

function badLogo(message: string): AppError {
	return new AppError("invalid", message, { fieldErrors: { logo: [message] } });
}
