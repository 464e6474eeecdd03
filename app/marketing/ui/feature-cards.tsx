import { m } from "~/paraglide/messages";
import { EditorVignette, ScheduleVignette, StatusVignette } from "./vignettes";

/** The three promises of the landing page (docs/specification.md section 2), each with a look at what keeps it. */
export function FeatureCards() {
	return (
		<section aria-labelledby="features">
			<h2 className="sr-only" id="features">
				{m.marketing_features()}
			</h2>
			<ul className="features">
				<li>
					<EditorVignette />
					<h3>{m.marketing_card_create_title()}</h3>
					<p>{m.marketing_card_create_text()}</p>
				</li>
				<li>
					<ScheduleVignette />
					<h3>{m.marketing_card_send_title()}</h3>
					<p>{m.marketing_card_send_text()}</p>
				</li>
				<li>
					<StatusVignette />
					<h3>{m.marketing_card_paid_title()}</h3>
					<p>{m.marketing_card_paid_text()}</p>
				</li>
			</ul>
		</section>
	);
}
