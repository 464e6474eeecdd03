import type { AppContext } from "~/context";
import { businessLogoPath } from "~/identity/domain/logo";
import type { Actor } from "~/identity/domain/user";
import { sampleDocument } from "~/invoices/server/preview-invoice.server";
import { toFormNames } from "~/templates/domain/form-names";
import type { CustomTemplate } from "~/templates/domain/template";
import type { Sample } from "~/templates/ui/template-preview";
import type { TemplateFormValues } from "~/templates/ui/use-template-form";
import { Anything, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

/** A design as the editor's fields hold it. */
export function editorValues(
	design: CustomTemplate["design"],
	{ idempotencyKey = "", version = "" }: { idempotencyKey?: string; version?: string },
): TemplateFormValues {
	const { name, arrangement, accent, ink, side, font, paper, columns, labels, logo, footer } = design;
	return {
		...{ idempotencyKey, version, name, arrangement, accent, ink, side, font, paper },
		...toFormNames({ columns, labels, logo }),
		footer: footer ?? "",
	};
}

/** What the editor shows its design on: with its picture apart, which a page's data can't hold. */
export async function readSample(ctx: AppContext, actor: Actor): Promise<{ sample: Sample; logoSrc: string | null }> {
	const { logo, ...sample } = await sampleDocument(ctx, actor);
	return { sample, logoSrc: businessLogoPath(actor) };
}

/** "Preview" without JavaScript: the form comes back as it was typed, judged by nobody. */
export const preview = intent({
	schema: Anything,
	failure: FAILURES.previewTemplate,
	run: async ({ again }) => again(),
});
