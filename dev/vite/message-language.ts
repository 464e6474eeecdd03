/** The placeholder in a script for the language that it is built for. */
export const MARK = "__LANGUAGE__";

/** The language of a whole page, which is the one thing that scripts want from Paraglide's runtime. */
export const RUNTIME = `export const getLocale = () => ${MARK}; export const overwriteGetLocale = () => {};`;

/** How a compiled message asks for its language. */
const LOOKUP = "experimentalStaticLocale ?? options.locale ?? getLocale()";

/** Marks where Paraglide looks for a language (docs/decisions/0018-patches-to-packages.md). Throws where it doesn't. */
export function withLanguageMark(code: string): string {
	if (!code.includes(LOOKUP))
		throw new Error("Paraglide compiles messages otherwise now: look at dev/vite/message-language.ts");
	return code
		.replace(/^import .* from '\.\.\/runtime\.js';$/m, "")
		.replaceAll(LOOKUP, MARK)
		.replaceAll("${i?.", "${i.")
		.replaceAll(/\(\(inputs(?: = \{\})?, options = \{\}\) =>/g, "((inputs) =>");
}
