import { PRODUCT } from "~/kernel/product";

/** What the product does, in place of the testimonials that nobody has given yet (product.md section 5). */
export function WhatItDoes() {
	return (
		<section className="mt-18" aria-labelledby="what-it-does">
			<h2 id="what-it-does" className="text-2xl">
				What {PRODUCT.name} does
			</h2>
			<ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
				{DEEDS.map(({ title, text }) => (
					<li key={title} className="border-t border-ink pt-3">
						<h3>{title}</h3>
						<p className="mt-1.5 text-ink-2">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

const DEEDS = [
	{
		title: "Adds up for you",
		text: "Amounts and totals are worked out to the cent as you type, in dollars, euros or pounds.",
	},
	{
		title: "Knows what is due",
		text: "Pending, paid and overdue are told apart by the due date in your own time zone.",
	},
	{
		title: "Prints like print",
		text: "Each invoice becomes a PDF page with its own type, ready to send or to file.",
	},
	{
		title: "Turns hours into lines",
		text: "On the paid plans a timer or a note of your hours fills an invoice, and no hour is billed twice.",
	},
	{
		title: "Remembers your clients",
		text: "A saved client fills the Bill To part of the next invoice in one step.",
	},
	{
		title: "Keeps your book yours",
		text: "Move to a smaller plan whenever you like. Nothing is deleted, all of it can still be read.",
	},
] as const;
