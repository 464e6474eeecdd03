import { DESIGNS } from "~/document/templates/catalogue";
import {
	type Arrangement,
	EDITION,
	type Edition,
	type PaperName,
	type TemplateDesign,
} from "~/document/templates/design";

/** A built-in template as it is today. */
export function houseDesign(id: Arrangement, { paper }: { paper: PaperName | null }): TemplateDesign {
	return { ...DESIGNS[id], edition: EDITION, paper: paper ?? "a4" };
}

interface HouseRevision {
	edition: Edition;
	paper: PaperName;
}

/** The revisions of built-in templates that invoices name, from 2 on; those that name none are of the first edition. */
const HOUSE_REVISIONS: readonly HouseRevision[] = [
	{ edition: 2, paper: "a4" },
	{ edition: 2, paper: "letter" },
	{ edition: 3, paper: "a4" },
	{ edition: 3, paper: "letter" },
];
const FIRST_REVISION = 2;

export function houseRevision(paper: PaperName | null): number {
	const wanted = paper ?? "a4";
	return FIRST_REVISION + HOUSE_REVISIONS.findLastIndex((each) => each.paper === wanted);
}

/** The paper that a revision of a built-in template is on; `null` for one that is of the first edition. */
export function paperOfRevision(revision: number | null): PaperName | null {
	return findRevision(revision)?.paper ?? null;
}

/** A built-in template as an invoice names it. */
export function revisedDesign(id: Arrangement, revision: number | null): TemplateDesign {
	return { ...DESIGNS[id], ...findRevision(revision) };
}

function findRevision(revision: number | null): HouseRevision | undefined {
	return revision === null ? undefined : HOUSE_REVISIONS[revision - FIRST_REVISION];
}

export function builtInName(id: Arrangement): string {
	return DESIGNS[id].name;
}
