/** The placeholder in a script for the language that it is built for. */
export const MARK = "__LANGUAGE__";

/** The language of a whole page, which is the one thing that scripts want from Paraglide's runtime. */
export const RUNTIME = `export const getLocale = () => ${MARK}; export const overwriteGetLocale = () => {};`;

/** How a compiled message asks for its language. */
const LOOKUP = "experimentalStaticLocale ?? options.locale ?? getLocale()";

/** What nothing of ours asks of a mark (app/ui/rich-text.tsx), and what Paraglide asks of a text that may have none. */
const NEVER_READ = ", options: {}, attributes: {}";

const MAYBE_PARTS =
	/typeof (\w+)\.parts === "function" \? \1\.parts\(inputs\) : \[\{ type: "text", value: \1\(inputs\) \}\]/g;

function isMarkedUp(code: string): boolean {
	const texts = code.split("\n\t\t\tparts: ").length - 1;
	return texts > (code.match(MAYBE_PARTS)?.length ?? 0);
}

/** Marks where Paraglide looks for a language (docs/decisions/0018-patches-to-packages.md). Throws where it doesn't. */
export function withLanguageMark(code: string): string {
	if (!code.includes(LOOKUP))
		throw new Error("Paraglide compiles messages otherwise now: look at dev/vite/message-language.ts");
	return code
		.replace(/^import .* from '\.\.\/runtime\.js';$/m, "")
		.replaceAll(LOOKUP, MARK)
		.replaceAll("${i?.", "${i.")
		.replaceAll(NEVER_READ, "")
		.replaceAll(MAYBE_PARTS, isMarkedUp(code) ? "$1.parts(inputs)" : "$&")
		.replaceAll(/\(\(inputs(?: = \{\})?, options = \{\}\) =>/g, "((inputs) =>");
}
