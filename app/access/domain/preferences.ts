/** The zones that docs/specification.md section 2 puts first; POSIX writes the sign the other way round. */
export const FIRST_TIMEZONES = [
	{ value: "Etc/GMT+8", label: "UTC-08" },
	{ value: "Etc/GMT+5", label: "UTC-05" },
	{ value: "UTC", label: "UTC+0" },
] as const;
