/** One call of app/routes.ts, or the end of one that has others in it. */
const CALL = /(layout|route|index)\(\s*"([^"]*)"(?:,\s*"[^"]*")?(?:,\s*\{[^}]*\})?(,\s*\[)?|\]\)/g;

/** The addresses in the text of app/routes.ts, with parameters as it writes them: `/invoices/:id`. */
export function addressesIn(routes: string): string[] {
	const found: string[] = [];
	const around: string[] = [];
	for (const [, kind, first = "", opens] of routes.matchAll(CALL)) {
		const base = around.at(-1) ?? "";
		if (kind === undefined) around.pop();
		else {
			const address = kind === "route" ? `${base}/${first}` : base;
			if (kind !== "layout") found.push(address || "/");
			if (opens) around.push(address);
		}
	}
	return found;
}
