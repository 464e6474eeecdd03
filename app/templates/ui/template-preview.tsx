import { useDeferredValue, useMemo } from "react";
import type { DocumentModel } from "~/document/model";
import { useHydrated } from "~/ui/use-hydrated";
import { Pages } from "./pages";
import { useArrived } from "./use-arrived";
import { useDrawing } from "./use-drawing";
import type { TemplateFormValues } from "./use-template-form";

/** A document without pictures, as a page's data can hold it. */
export type Sample = Omit<DocumentModel, "logo">;

interface TemplatePreviewProps {
	sample: Sample;
	typed: { [Field in keyof TemplateFormValues]?: string | undefined };
}

/** The sample as the fields have it: drawn on each change, and by the server where there is no JavaScript. */
export function TemplatePreview({ sample, typed }: TemplatePreviewProps) {
	const query = useDeferredValue(queryOf(typed));
	const draw = useDrawing(loadDrawing, query);
	const coming = useMemo(() => {
		if (!draw) return null;
		return draw(sample, Object.fromEntries(new URLSearchParams(query)));
	}, [draw, sample, query]);
	const drawn = useArrived(coming);
	const hydrated = useHydrated();
	return (
		<aside className="preview-panel" aria-label="Preview">
			<div className="preview-head">
				<h2>Preview</h2>
				{!hydrated && (
					<button type="submit" form="template" name="intent" value="preview" className="btn btn-s" formNoValidate>
						Preview
					</button>
				)}
			</div>
			<Pages drawn={drawn} fallback={[`/templates/preview.svg?${query}`]} label="Sample invoice" />
		</aside>
	);
}

async function loadDrawing() {
	const [{ loadDrawing: load }, { typedDesign }] = await Promise.all([
		import("./draw-pages"),
		import("./typed-design"),
	]);
	const draw = await load();
	return (sample: Sample, typed: TemplatePreviewProps["typed"]) => draw({ ...sample, logo: null }, typedDesign(typed));
}

function queryOf(typed: TemplatePreviewProps["typed"]): string {
	const { idempotencyKey, version, ...looks } = typed;
	return new URLSearchParams(
		Object.entries(looks).filter((pair): pair is [string, string] => Boolean(pair[1])),
	).toString();
}
