import { Link } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { LinkButton } from "~/ui/button";
import { Passage, Prose } from "./prose";

/** What the product does, feature by feature. Which plan has what is the price list's to say. */
export function FeaturesPage() {
	return (
		<>
			<Prose
				title="Features"
				lead={`${PRODUCT.name} is an account book for invoices: you write them, send them, and see which ones are paid.`}
			>
				<Passage title="Invoices">
					<ul>
						<li>Write an invoice with its client, dates and lines; amounts and totals are worked out to the cent.</li>
						<li>Bill in US dollars, euros or pounds. Every amount stands in the currency of its own invoice.</li>
						<li>Save a draft with nothing but a number and two dates, and finish it later.</li>
						<li>Numbers are proposed, unique in your account, and never used twice once they are issued.</li>
						<li>Search by number, client, address or note; case and accents do not matter.</li>
						<li>Delete by mistake and take it back: what you delete is kept for 30 days.</li>
					</ul>
				</Passage>
				<Passage title="Documents">
					<p>
						Each invoice becomes an A4 PDF with real text in it, so that it can be searched, copied and read aloud.
						Tables that run over a page are carried forward with a running total.
					</p>
				</Passage>
				<Passage title="Getting paid">
					<ul>
						<li>
							Every invoice is a draft, pending, paid or overdue. It becomes overdue by itself, at the end of its due
							date in your own time zone.
						</li>
						<li>The dashboard shows what is due this week and what is late, in each currency.</li>
						<li>Mark an invoice as paid with one button, and take that back with another.</li>
					</ul>
				</Passage>
				<Passage title="Clients">
					<p>
						Save the people and companies you bill, search them, and begin an invoice with their address filled in. An
						invoice keeps the address it was written with, whatever changes later.
					</p>
				</Passage>
				<Passage title="For everybody">
					<ul>
						<li>Every page works without JavaScript, from the keyboard, with a screen reader, and on a phone.</li>
						<li>Light and dark follow your system. An invoice stays paper in both.</li>
						<li>
							All that the pages do can be done by programs too: see the <Link to="/api/docs">API documentation</Link>.
						</li>
						<li>Your data is yours: download all of it, or delete it, in the settings.</li>
					</ul>
				</Passage>
			</Prose>
			<p className="mt-8 flex flex-wrap gap-3">
				<LinkButton to="/signup" variant="primary" size="l">
					Start Free Trial
				</LinkButton>
				<LinkButton to="/pricing" size="l">
					Compare plans
				</LinkButton>
			</p>
		</>
	);
}
