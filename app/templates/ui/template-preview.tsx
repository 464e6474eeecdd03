import { useCallback, useDeferredValue, useMemo } from "react";
import type { DocumentModel } from "~/document/model";
import { m } from "~/paraglide/messages";
import { useHydrated } from "~/ui/use-hydrated";
import { fetchLogo } from "./fetch-logo";
import { Pages } from "./pages";
import { useArrived } from "./use-arrived";
import { useDrawing } from "./use-drawing";
import type { TemplateFormValues } from "./use-template-form";

/** A document without pictures, as a page's data can hold it. */
export type Sample = Omit<DocumentModel, "logo">;

export interface TemplatePreviewProps {
	sample: Sample;
	logoSrc: string | null;
	focused: boolean;
	typed: { [Field in keyof TemplateFormValues]?: string | undefined };
}

/** The sample as the fields have it: drawn on each change, and by the server where there is no JavaScript. */
export function TemplatePreview({ sample, logoSrc, focused, typed }: TemplatePreviewProps) {
	const query = useDeferredValue(toQuery(typed));
	const load = useCallback(() => loadDrawing(logoSrc), [logoSrc]);
	const draw = useDrawing(load, { form: "template", shown: query });
	const coming = useMemo(() => {
		if (!draw) return null;
		return draw(sample, Object.fromEntries(new URLSearchParams(query)));
	}, [draw, sample, query]);
	const drawing = useArrived(coming);
	const hydrated = useHydrated();
	return (
		<aside className="preview-panel" aria-label={m.templates_preview()}>
			<div className="preview-head">
				<h2>{m.templates_preview()}</h2>
				{!hydrated && (
					<button
						type="submit"
						form="template"
						name="intent"
						value="preview"
						className="btn btn-s"
						formNoValidate
						// biome-ignore lint/a11y/noAutofocus: beside the requested page, without JavaScript
						autoFocus={focused}
					>
						{m.templates_refresh_preview()}
					</button>
				)}
			</div>
			<Pages drawn={drawing} fallback={[`/templates/preview.svg?${query}`]} label={m.templates_sample()} />
		</aside>
	);
}

async function loadDrawing(logoSrc: string | null) {
	const [{ drawPages }, { typedDesign }, picture] = await Promise.all([
		import("./draw-pages"),
		import("./typed-design"),
		fetchLogo(logoSrc),
	]);
	return (sample: Sample, typed: TemplatePreviewProps["typed"]) => {
		const logo = picture && { ...picture, alt: sample.seller.name };
		return drawPages({ ...sample, logo }, typedDesign(typed));
	};
}

function toQuery(typed: TemplatePreviewProps["typed"]): string {
	const { idempotencyKey, version, ...looks } = typed;
	return new URLSearchParams(
		Object.entries(looks).filter((pair): pair is [string, string] => Boolean(pair[1])),
	).toString();
}
