import { LinkButton } from "~/ui/button";
import { Rosette } from "~/ui/rosette";

/** The end of the landing page: the one thing to do, on green. */
export function Closing() {
	return (
		<section className="closing on-panel" aria-label="Begin">
			<Rosette />
			<div className="wrap py-18">
				<p className="fig">
					Start with
					<br />
					one invoice.
				</p>
				<LinkButton to="/signup" size="l">
					Start Free Trial
				</LinkButton>
			</div>
		</section>
	);
}
