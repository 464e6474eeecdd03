/** The placeholder in a script for the language that it is built for. */
export const MARK = "__LANGUAGE__";

/** The language of a whole page, which is the one thing that scripts want from Paraglide's runtime. */
export const RUNTIME = `export const getLocale = () => ${MARK}; export const overwriteGetLocale = () => {};`;

/** How a compiled message asks for its language. */
const LOOKUP = "experimentalStaticLocale ?? options.locale ?? getLocale()";

/** What nothing of ours asks of a mark (app/ui/rich-text.tsx). */
const NEVER_READ = ", options: {}, attributes: {}";

/** A text that has marks in each language is that language's own, not a function around it. */
function withoutWrapper(code: string): string {
	const at = code.lastIndexOf("\nexport const ");
	const [before, after] = [code.slice(0, at), code.slice(at)];
	const name = /^\nexport const (\w+) =/.exec(after)?.[1];
	const texts = [...after.matchAll(/(?:locale === "(\w+)"\) )?return (\w+)\(inputs\)\n/g)];
	if (!name || before.split("\n\t\t\tparts: ").length - 1 !== texts.length) return code;
	const choices = texts.map(([, language, text]) => (language ? `${MARK} === "${language}" ? ${text} : ` : text));
	return `${before}\nexport const ${name} = ${choices.join("")};\n`;
}

/** Marks where Paraglide looks for a language (docs/decisions/0018-patches-to-packages.md). Throws where it doesn't. */
export function withLanguageMark(code: string): string {
	if (!code.includes(LOOKUP))
		throw new Error("Paraglide compiles messages otherwise now: look at dev/vite/message-language.ts");
	return withoutWrapper(code)
		.replace(/^import .* from '\.\.\/runtime\.js';$/m, "")
		.replaceAll(LOOKUP, MARK)
		.replaceAll("${i?.", "${i.")
		.replaceAll(NEVER_READ, "")
		.replaceAll(/\(\(inputs(?: = \{\})?, options = \{\}\) =>/g, "((inputs) =>");
}
