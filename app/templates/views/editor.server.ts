import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { sampleDocument } from "~/printing/server/preview-invoice.server";
import { businessLogoPath } from "~/profile/domain/logo";
import { FAILURES } from "~/web/failures.server";
import { Anything, intent } from "~/web/page-action.server";
import { toFormNames } from "../domain/form-names";
import type { CustomTemplate } from "../domain/template";
import type { Sample } from "../ui/template-preview";
import type { TemplateFormValues } from "../ui/use-template-form";

/** A design as the editor's fields hold it. */
export function editorValues(
	design: CustomTemplate["design"],
	{ idempotencyKey = "", version = "" }: { idempotencyKey?: string; version?: string },
): TemplateFormValues {
	const { name, arrangement, accent, ink, side, font, paper, columns, labels, logo, plain, footer } = design;
	return {
		idempotencyKey,
		version,
		name,
		arrangement,
		accent,
		ink,
		side,
		font,
		paper,
		...toFormNames({ columns, labels, logo, ...(plain && { plain }) }),
		footer: footer ?? "",
	};
}

/** What the editor shows its design on: with its picture apart, which a page's data can't hold. */
export async function readSample(ctx: AppContext, actor: Actor): Promise<{ sample: Sample; logoSrc: string | null }> {
	const { logo, ...sample } = await sampleDocument(ctx, actor);
	return { sample, logoSrc: businessLogoPath(actor) };
}

/** "Preview" without JavaScript: the form comes back as it was typed, not validated. */
export const preview = intent({
	schema: Anything,
	failure: FAILURES.previewTemplate,
	run: async ({ redisplayForm }) => redisplayForm(),
});
