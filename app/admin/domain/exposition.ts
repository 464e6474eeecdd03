/** Prometheus' text format 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats). */
export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export interface Sample {
	/** For a histogram: `_bucket`, `_sum` or `_count`. */
	suffix?: string;
	labels?: Readonly<Record<string, string>>;
	value: number;
}

export interface Family {
	name: string;
	type: "counter" | "gauge" | "histogram";
	help: string;
	samples: readonly Sample[];
}

/** A family without samples is left out: what could not be asked is absent, and never zero. */
export function writeExposition(families: readonly Family[]): string {
	return families
		.filter(({ samples }) => samples.length > 0)
		.map(({ name, type, help, samples }) =>
			[
				`# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`,
				`# TYPE ${name} ${type}`,
				...samples.map(({ suffix = "", labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`),
				"",
			].join("\n"),
		)
		.join("");
}

function writeLabels(labels: Readonly<Record<string, string>>): string {
	const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
	return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escapeLabel(value: string): string {
	return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
