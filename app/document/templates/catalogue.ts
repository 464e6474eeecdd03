import { arrangeCreativeGreen, CREATIVE_GREEN } from "./creative-green";
import type { Arrangement, TemplateDesign } from "./design";
import { arrangeMinimalGray, MINIMAL_GRAY } from "./minimal-gray";
import { arrangeModernBlue, MODERN_BLUE } from "./modern-blue";
import type { TableShape, Template } from "./template";

export const DESIGNS: Readonly<Record<Arrangement, TemplateDesign>> = {
	"modern-blue": MODERN_BLUE,
	"minimal-gray": MINIMAL_GRAY,
	"creative-green": CREATIVE_GREEN,
};

/** A design made ready for layout. Takes microseconds; needs no cache. */
export function buildTemplate(design: TemplateDesign): Template {
	const template = ARRANGE[design.arrangement](design);
	return { ...template, table: { ...template.table, columns: visibleColumns(template.table, design) } };
}

const ARRANGE: Readonly<Record<Arrangement, (design: TemplateDesign) => Template>> = {
	"modern-blue": arrangeModernBlue,
	"minimal-gray": arrangeMinimalGray,
	"creative-green": arrangeCreativeGreen,
};

function visibleColumns({ columns }: TableShape, { columns: wanted }: TemplateDesign): TableShape["columns"] {
	const { date, description, quantity, rate, tax, amount } = columns;
	return {
		...(date ? { date } : {}),
		description,
		...(wanted.includes("quantity") && quantity ? { quantity } : {}),
		...(wanted.includes("rate") && rate ? { rate } : {}),
		...(tax ? { tax } : {}),
		...(amount ? { amount } : {}),
	};
}
