import { parse } from "@conform-to/react";
import { z } from "zod";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/**
 * A field's name as the forms of this house write it: `clientName`, `items[12].rate`. An index of more digits would
 * make a list of as many empty rows, and a name of more parts a tree that is walked to its end. None is one that every
 * object has.
 */
const NAME = /^(?!.*(?:__proto__|prototype|constructor)$)\w{1,50}(?:\[\d{1,3}\]\.\w{1,50})?$/;

const place = z.number().int().min(0).max(999).optional();

/** What conform's buttons post: a row more, a row less. */
const Intent = z.object({
	type: z.enum(["validate", "reset", "update", "insert", "remove", "reorder"]),
	payload: z.object({ name: z.string().regex(NAME).optional(), index: place, from: place, to: place }),
});

const text = z.string();

/** A row that is put back is in it, with the entries that it bills. */
const MAX_INTENT = 20_000;

const rows = z.array(z.record(text, text.optional()).optional()).optional();

/** What a form is once its names are read: texts and files, and the rows of the lists that there are. */
const Shape = z
	.object({ items: rows, components: rows, lines: rows, rows: z.union([rows, text]) })
	.catchall(z.union([text, z.array(text), z.instanceof(File)]).optional());

/**
 * Refuses a form that no page of this house has posted, before anything is made of it: pages draw what was typed once
 * more, and take its shape for granted. Returns the form. Throws AppError invalid.
 */
export async function checkForm(read: () => Promise<FormData>): Promise<FormData> {
	try {
		const form = await read();
		for (const name of form.keys()) if (!NAME.test(name)) throw new TypeError(`no field is called ${name}`);
		// conform keeps a form's state there, which no form of this house sends.
		if (form.has("__state__")) throw new TypeError("the form carries a state");
		const intent = form.get("__intent__");
		if (intent) Intent.parse(JSON.parse(text.max(MAX_INTENT).parse(intent)));
		parse(form, { resolve: (payload) => ({ value: Shape.parse(payload) }) });
		return form;
	} catch {
		throw new AppError("invalid", m.web_unreadable_form());
	}
}
