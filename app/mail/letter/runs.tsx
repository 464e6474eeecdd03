import { Fragment } from "react";
import type { Run } from "../domain/letter";
import { LATE } from "./look";

/** A line of text, with what is set off in it. */
export function Runs({ runs }: { runs: readonly Run[] }) {
	return (
		<>
			{runs.map((run, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
				<Fragment key={at}>{typeof run === "string" ? broken(run) : <SetOff {...run} />}</Fragment>
			))}
		</>
	);
}

function broken(text: string) {
	return text.split("\n").map((line, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
		<Fragment key={at}>
			{at > 0 && <br />}
			{line}
		</Fragment>
	));
}

/** A number that is no longer stands on one line, its hyphens too. */
const MAX_UNBROKEN = 24;

function SetOff({ text, strong, late, href }: Exclude<Run, string>) {
	if (href) {
		const isShort = text.length <= MAX_UNBROKEN && !/\s/.test(text);
		return (
			<a
				href={href}
				style={{ color: "inherit", ...(isShort ? { whiteSpace: "nowrap" } : { wordBreak: "break-word" }) }}
			>
				{text}
			</a>
		);
	}
	const weight = strong || late ? { fontWeight: 600 } : {};
	return (
		<span className={late ? "lt" : undefined} style={{ ...weight, ...(late ? { color: LATE } : {}) }}>
			{text}
		</span>
	);
}
