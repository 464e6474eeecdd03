import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Picture } from "~/document/image/picture";
import { AppError, notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { openLogo, storeLogo } from "~/profile/server/logo-files.server";
import type { Client } from "../domain/client";
import { readClient } from "./read-clients.server";
import { updateClient } from "./update-client.server";

export function clientFolder(userId: string, clientId: string): string {
	return `u/${userId}/clients/${clientId}/`;
}

/** Throws not_found, stale, plan_limit, invalid (`logo`) for what is no PNG, JPEG or SVG, too_many_requests. */
export async function setLogo(ctx: AppContext, actor: Actor, id: string, file: Uint8Array): Promise<Client> {
	const { version } = await readClient(ctx, actor, id);
	if (!getEntitlements(actor.plan).clientLogos) throw new AppError("plan_limit", m.clients_logo_on_pro());
	const logo = await storeLogo(ctx, actor, clientFolder(actor.id, id), file);
	return updateClient(ctx, actor, id, { logo, version });
}

/** Takes a client's logo away. Its file is the sweep's to remove. Throws not_found, stale. */
export async function removeLogo(ctx: AppContext, actor: Actor, id: string): Promise<Client> {
	const current = await readClient(ctx, actor, id);
	if (!current.logo) return current;
	return updateClient(ctx, actor, id, { logo: null, version: current.version });
}

/** A client's logo, to be shown to its owner. Throws not_found. */
export async function readLogo(ctx: AppContext, actor: Actor, id: string): Promise<Picture> {
	const { logo } = await readClient(ctx, actor, id);
	const picture = logo && (await openLogo(ctx, clientFolder(actor.id, id), logo));
	if (!picture) throw notFound(m.clients_logo_not_found());
	return picture;
}
