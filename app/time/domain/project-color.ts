import { m } from "~/paraglide/messages";

/** Colours that a form offers; a program may choose any. */
const COLORS = {
	"#0d7a52": m.time_color_green,
	"#1f6fb2": m.time_color_blue,
	"#8a4fbf": m.time_color_violet,
	"#c2427a": m.time_color_pink,
	"#c4442d": m.time_color_red,
	"#b7791f": m.time_color_amber,
	"#6b7280": m.time_color_grey,
} as const;

export const PROJECT_COLORS: readonly string[] = Object.keys(COLORS);

/** The choices of a form, with one that is chosen already. */
export function projectColors(chosen: string): { value: string; label: string }[] {
	const named = Object.entries(COLORS).map(([value, label]) => ({ value, label: label() }));
	const own = chosen === "" || chosen in COLORS ? [] : [{ value: chosen, label: chosen }];
	return [{ value: "", label: m.time_color_none() }, ...named, ...own];
}
