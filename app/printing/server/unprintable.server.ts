import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { faces } from "~/document/fonts/faces";
import { unprintableCharacters } from "~/document/script/unprintable";
import { buildTemplate } from "~/document/templates/catalogue";
import type { Invoice } from "~/invoices/domain/invoice";
import { logWarning } from "~/kernel/log";
import { m } from "~/paraglide/messages";
import { asDocument } from "../domain/as-document";
import { makePrintable, type Printable } from "./printable.server";

/**
 * The characters of an invoice that its PDF can't show, named for people: "\u{10380} (U+10380)". A remark beside the
 * invoice: where it can't be made, there is none.
 */
export function unprintableIn(ctx: AppContext, actor: Actor, printable: Printable): Promise<string[]> {
	return orNone(() => findUnprintable(ctx, actor, printable));
}

/** What a toast adds after an invoice was saved; empty where everything can be printed. */
export async function unprintableNote(ctx: AppContext, actor: Actor, invoice: Invoice): Promise<string> {
	const characters = await orNone(async () => findUnprintable(ctx, actor, await makePrintable(ctx, actor, invoice)));
	const [first] = characters;
	return first ? ` ${m.printing_unprintable({ count: characters.length, first })}` : "";
}

/** What the API says of a document that can't show all of it: a sentence for each character. */
export async function printWarnings(ctx: AppContext, actor: Actor, printable: Printable): Promise<string[]> {
	const characters = await unprintableIn(ctx, actor, printable);
	return characters.map((character) => m.printing_unprintable_warning({ character }));
}

async function findUnprintable(ctx: AppContext, actor: Actor, { invoice, business, design }: Printable) {
	const model = asDocument(invoice, { ...actor, business }, false);
	return (await unprintableCharacters(model, buildTemplate(design), faces, ctx.fonts)).map(describeCharacter);
}

async function orNone(remark: () => Promise<string[]>): Promise<string[]> {
	try {
		return await remark();
	} catch (error) {
		logWarning("the characters of an invoice could not be looked up", error);
		return [];
	}
}

function describeCharacter(character: string): string {
	const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
	return `${character} (U+${code})`;
}
