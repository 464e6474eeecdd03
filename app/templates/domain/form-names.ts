import type { TemplateDesign } from "~/document/templates/design";

/** The form's names for nested values of a design. No library here: the browser's form uses them. */
export const LABEL_FIELDS = {
	title: "labelTitle",
	seller: "labelSeller",
	buyer: "labelBuyer",
	due: "labelDue",
	notes: "labelNotes",
} as const satisfies Record<keyof TemplateDesign["labels"], string>;
const COLUMN_FIELDS = { quantity: "showQuantity", rate: "showRate" } as const;
const LOGO_FIELD = "showLogo";
const PLAIN_FIELD = "plain";
export const SWITCH_FIELDS = [LOGO_FIELD, PLAIN_FIELD, ...Object.values(COLUMN_FIELDS)] as const;

export type LabelField = (typeof LABEL_FIELDS)[keyof typeof LABEL_FIELDS];
export type SwitchField = (typeof SWITCH_FIELDS)[number];

type Deep = Pick<TemplateDesign, "columns" | "labels" | "logo" | "plain">;

/** A design's own part of the form's values. A switch is "on" or empty, as a checkbox posts it. */
export function toFormNames({ columns, labels, logo, plain }: Deep): Record<LabelField | SwitchField, string> {
	const texts = Object.entries(LABEL_FIELDS).map(([label, field]) => [
		field,
		labels[label as keyof Deep["labels"]] ?? "",
	]);
	const switches = Object.entries(COLUMN_FIELDS).map(([column, field]) => [
		field,
		columns.some((each) => each === column),
	]);
	return Object.fromEntries([
		...texts,
		...[...switches, [LOGO_FIELD, logo], [PLAIN_FIELD, plain === true]].map(([field, on]) => [field, on ? "on" : ""]),
	]);
}

/** The same back. Labels without text are left to the document's own. */
export function fromFormNames(form: { [Field in LabelField | SwitchField]?: string | undefined }): Deep {
	const columns = (["quantity", "rate"] as const).filter((column) => form[COLUMN_FIELDS[column]]);
	const labels = Object.entries(LABEL_FIELDS).map(([label, field]) => [label, form[field]] as const);
	return {
		columns,
		labels: Object.fromEntries(labels.filter(([, text]) => text?.trim())),
		logo: Boolean(form[LOGO_FIELD]),
		...(form[PLAIN_FIELD] && { plain: true }),
	};
}
