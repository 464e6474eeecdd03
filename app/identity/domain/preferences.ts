import { LANGUAGE_NAMES, LANGUAGES } from "~/kernel/language";

/** Languages that the interface speaks, each under its own name. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** The spec's three zones under its own names (section 2); POSIX writes the sign the other way round. */
export const FIRST_TIMEZONES = [
	{ value: "Etc/GMT+8", label: "UTC-08" },
	{ value: "Etc/GMT+5", label: "UTC-05" },
	{ value: "UTC", label: "UTC+0" },
] as const;
