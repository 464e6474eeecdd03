import { RuleBroken } from "#db/commit";
import { replaceLogo } from "#db/profile/logos";
import { isLogoMissing } from "#db/profile/missing-logos";
import type { Actor, User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Picture } from "~/document/image/picture";
import { AppError, notFound } from "~/kernel/errors";
import { logWarning } from "~/kernel/log";
import { m } from "~/paraglide/messages";
import { openLogo, storeLogo } from "./logo-files.server";

/** The business's own files are under this prefix. */
export function businessFolder(userId: string): string {
	return `u/${userId}/business/`;
}

/**
 * Gives the actor's business a logo, in place of the one before. Every plan has it (docs/specification.md section 6).
 * @param file what was uploaded: a PNG, JPEG or SVG
 * @throws AppError invalid (field `logo`) for a bad file, conflict where another upload was faster, too_many_requests
 */
export async function setBusinessLogo(ctx: AppContext, actor: Actor, file: Uint8Array): Promise<User> {
	return replaced(ctx, actor, await storeLogo(ctx, actor, businessFolder(actor.id), file));
}

/** Takes the logo of the actor's business away. Invoices that were sent with it keep it. Throws AppError conflict. */
export async function removeBusinessLogo(ctx: AppContext, actor: Actor): Promise<User> {
	return actor.logo === null ? actor : replaced(ctx, actor, null);
}

/**
 * A logo of the actor's business: the one that it has, or the one of that name that an invoice was sent with; `null`
 * where there is none. A store that fails costs the picture, never the document that shows it.
 */
export async function openBusinessLogo(ctx: AppContext, actor: Actor, name: string | null): Promise<Picture | null> {
	try {
		return name ? await openLogo(ctx, businessFolder(actor.id), name) : null;
	} catch (error) {
		logWarning("a logo could not be read", error);
		return null;
	}
}

/** The logo of the actor's business, to be shown to its owner. Throws AppError not_found. */
export async function readBusinessLogo(ctx: AppContext, actor: Actor): Promise<Picture> {
	const logo = actor.logo && (await openLogo(ctx, businessFolder(actor.id), actor.logo));
	if (!logo) throw notFound(m.profile_logo_not_found());
	return logo;
}

/** Whether the actor's business has a logo whose file the last sweep did not find. */
export async function isLogoFileMissing(ctx: AppContext, { id, logo }: Actor): Promise<boolean> {
	return logo !== null && isLogoMissing(ctx.db, id, logo);
}

/** Writes down another logo or none. The file of the one before is the sweep's to remove, where nothing names it. */
async function replaced(ctx: AppContext, actor: Actor, logo: string | null): Promise<User> {
	try {
		await replaceLogo(ctx.db, actor.id, { from: actor.logo, to: logo, at: ctx.clock.now() });
	} catch (error) {
		throw error instanceof RuleBroken ? changedMeanwhile() : error;
	}
	return { ...actor, logo };
}

function changedMeanwhile(): AppError {
	return new AppError("conflict", m.profile_logo_changed_elsewhere());
}
