import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { LawChecklist } from "../domain/law-checklist";

/** What the law of the seller's country asks an invoice to say: what is missing leads to where it is filled in. */
export function LawCard({ country, stated, count, rows, warning }: LawChecklist) {
	const missing = rows.filter(({ isStated }) => !isStated);
	return (
		<Card title={m.statements_checklist({ country, stated, count })} padded={false}>
			{warning && <p className="notice m-4">{warning}</p>}
			<ul className="formats" id="law">
				{missing.map(({ key, label, isUsual, source, href }) => (
					<li key={key}>
						{/* Not a Remix link: the browser unfolds what the field is in. */}
						{href === null ? <b>{label}</b> : <a href={href}>{label}</a>}
						<br />
						<span>{isUsual ? m.statements_usual({ source }) : source}</span>
					</li>
				))}
				<li>
					<details className="disclosure">
						<summary>
							<b>{m.statements_said({ count: rows.length - missing.length })}</b>
							<Icon name="down" className="turns" />
						</summary>
						<ul>
							{rows
								.filter(({ isStated }) => isStated)
								.map(({ key, label, source }) => (
									<li key={key}>
										<b>{label}</b>
										<span>{source}</span>
									</li>
								))}
						</ul>
					</details>
				</li>
			</ul>
		</Card>
	);
}
