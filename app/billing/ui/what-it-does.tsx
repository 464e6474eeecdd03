import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";

/** What the product does, until there are testimonials (docs/specification.md section 2). */
export function WhatItDoes() {
	return (
		<section className="mt-18" aria-labelledby="what-it-does">
			<h2 id="what-it-does" className="text-2xl">
				{m.billing_highlights({ product: PRODUCT.name })}
			</h2>
			<ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
				{CAPABILITIES.map(({ title, text }) => (
					<li key={title()} className="border-t border-ink pt-3">
						<h3>{title()}</h3>
						<p className="mt-1.5 text-ink-2">{text()}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

const CAPABILITIES = [
	{ title: m.billing_highlight_adds_up, text: m.billing_highlight_adds_up_text },
	{ title: m.billing_highlight_knows_due, text: m.billing_highlight_knows_due_text },
	{ title: m.billing_highlight_prints, text: m.billing_highlight_prints_text },
	{ title: m.billing_highlight_hours, text: m.billing_highlight_hours_text },
	{ title: m.billing_highlight_clients, text: m.billing_highlight_clients_text },
	{ title: m.billing_highlight_book, text: m.billing_highlight_book_text },
];
