import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/form/button";
import { Rosette } from "~/ui/rosette";

export function Closing() {
	return (
		<section className="closing on-panel" aria-label={m.marketing_closing()}>
			<Rosette />
			<div className="wrap py-18">
				<p className="fig">
					{m.marketing_closing_first()}
					<br />
					{m.marketing_closing_second()}
				</p>
				<LinkButton to="/signup" size="l">
					{m.marketing_start()}
				</LinkButton>
			</div>
		</section>
	);
}
