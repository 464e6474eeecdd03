import { Form, Link } from "@remix-run/react";
import { useId } from "react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { Icon } from "~/ui/icon";
import { PolledProgress } from "~/ui/polled-progress";

export interface ChainCardProps {
	check: {
		state: "unbroken" | "broken" | "unchecked" | "checking";
		title: string;
		lines: readonly string[];
		/** In revisions, while it is being checked. */
		progress?: { done: number; total: number };
	};
	/** The history of the invoice at which the chain is broken; `null` where there is none. */
	brokenHref: string | null;
	newest: { revision: number; fingerprint: string } | null;
}

/** The chain of all revisions of the account: whether it holds, and a button that looks again. */
export function ChainCard({ check, brokenHref, newest }: ChainCardProps) {
	const id = useId();
	const { state, title, lines, progress } = check;
	return (
		<section className="sheet p-(--pad)" aria-labelledby={id}>
			<h2 id={id} className="chain-head">
				{m.history_history_chain()}
			</h2>
			<div className={`chain-state chain-${state}`}>
				<Icon name={state === "unbroken" ? "check" : state === "broken" ? "warn" : "clock"} />
				<p>
					<b>{title}</b>
					{lines.join(" ")} {brokenHref && <Link to={brokenHref}>{m.history_history_link()}</Link>}
				</p>
			</div>
			{progress && <PolledProgress {...progress} label={title} />}
			{newest && (
				<>
					<p className="mt-4 mb-1.5 text-sm text-ink-2">
						{m.history_history_fingerprint({ revision: newest.revision })}
					</p>
					<p className="fingerprint">{newest.fingerprint}</p>
				</>
			)}
			{progress ? (
				<LinkButton to="." size="s" className="mt-3.5" reloadDocument>
					{m.history_history_look()}
				</LinkButton>
			) : (
				<Form method="post" className="mt-3.5">
					<PendingButton size="s" name="intent" value="check" pendingLabel={m.history_history_checking()}>
						{m.history_history_check()}
					</PendingButton>
				</Form>
			)}
		</section>
	);
}
