import { Button, LinkButton } from "~/ui/button";
import { SampleInvoice } from "./sample-invoice";

/** The head of the landing page: the tagline as an account, what the product does, and a paid invoice. */
export function Hero() {
	return (
		<section className="hero">
			<div>
				<h1 className="account">
					<Entry words="Create." note="Jun 2" at="09:14" />
					<Entry words="Send." note="Jun 2" at="09:21" />
					<Entry words="Get Paid" note="$4,860.00" at="Jun 12" />
				</h1>
				<p className="my-6 max-w-[33em] text-lg/[1.55] text-ink-2">
					Invoices for freelancers and small businesses. Write one in minutes, have it sent on the day you choose, and
					see at a glance who has paid and who needs a nudge.
				</p>
				<div className="flex flex-wrap gap-3">
					<LinkButton to="/signup" variant="primary" size="l">
						Start Free Trial
					</LinkButton>
					<form method="post" action="/demo">
						<Button type="submit" size="l">
							View Demo
						</Button>
					</form>
				</div>
			</div>
			<SampleInvoice />
		</section>
	);
}

/** One line of the account; what stands at its right is ornament. */
function Entry({ words, note, at }: { words: string; note: string; at: string }) {
	return (
		<span>
			{words}{" "}
			<small aria-hidden="true">
				<b>{note}</b>
				{at}
			</small>
		</span>
	);
}
