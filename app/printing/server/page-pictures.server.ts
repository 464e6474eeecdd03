import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { layout } from "~/document/layout/layout";
import { renderSvgPage } from "~/document/render-svg";
import { asIssued, logoFile } from "~/invoices/domain/invoice";
import { cacheFile, readCachedFile } from "~/invoices/server/file-cache.server";
import { logWarning } from "~/kernel/log";
import { asDocument } from "../domain/as-document";
import { contentHash } from "./content-hash.server";
import { invoiceFolder } from "./export-pdf.server";
import { drawable, isMarked } from "./preview-invoice.server";
import type { Printable } from "./printable.server";

/** At 9 pt half of it is 0.02 pt, a dot of 3,000 to the inch: a printed page shows no difference to the exact one. */
const GRID = 200;

const counted = new Map<string, number>();
const MAX_COUNTED = 1000;

/** How many pages an invoice's PDF has. Where that can't be worked out, the page that shows it shows the first. */
export async function countPages(ctx: AppContext, actor: Actor, printable: Printable): Promise<number> {
	const hash = drawingHash(ctx, actor, printable);
	const count = counted.get(hash);
	if (count !== undefined) return count;
	try {
		const { model, template, needed } = await drawable(ctx, actor, printable);
		return remember(hash, layout(model, template, needed).length);
	} catch (error) {
		logWarning("the pages of an invoice could not be counted", error);
		return 1;
	}
}

/**
 * One page of an invoice that is stored as its PDF shows it, counted from 1; `null` where it has no such page. It is drawn
 * once for each content: pictures of another content go when one of this is kept.
 */
export async function pagePicture(
	ctx: AppContext,
	actor: Actor,
	printable: Printable,
	page: number,
): Promise<Uint8Array | null> {
	const hash = drawingHash(ctx, actor, printable);
	if (!Number.isSafeInteger(page) || page < 1 || page > (counted.get(hash) ?? page)) return null;
	const folder = `${invoiceFolder(actor.id, printable.invoice.id)}pages/`;
	const key = `${folder}${hash}-${page}.svg`;
	const copy = await readCachedFile(ctx, key);
	if (copy) return copy;
	const { model, template, needed } = await drawable(ctx, actor, printable);
	const svg = renderSvgPage(model, template, needed, { index: page - 1, grid: GRID });
	if (svg === null) return null;
	const bytes = new TextEncoder().encode(svg);
	// As of a PDF, one that lacks its logo is not kept.
	if (model.logo || !logoFile(printable.invoice, actor)) {
		cacheFile(ctx, { key, bytes, type: "image/svg+xml" }, () => removeOthers(ctx, folder, hash));
	}
	return bytes;
}

const MAX_FILES = 1000;

async function removeOthers(ctx: AppContext, folder: string, hash: string): Promise<void> {
	const files = await ctx.files.list(folder, MAX_FILES);
	const others = files.filter(({ key }) => !key.startsWith(`${folder}${hash}-`));
	if (others.length > 0) await ctx.files.remove(others.map(({ key }) => key));
}

function drawingHash(ctx: AppContext, actor: Actor, { invoice, business, design }: Printable): string {
	const model = asDocument(asIssued(invoice), { ...actor, business }, isMarked(ctx, actor));
	return contentHash([model, logoFile(invoice, actor), design]);
}

function remember(hash: string, count: number): number {
	const [oldest] = counted.keys();
	if (counted.size >= MAX_COUNTED && oldest !== undefined) counted.delete(oldest);
	counted.set(hash, count);
	return count;
}
