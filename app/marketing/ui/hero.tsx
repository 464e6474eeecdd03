import { formatMoney } from "~/kernel/money/money";
import { taglineSentences } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Button, LinkButton } from "~/ui/form/button";
import { SampleInvoice } from "./sample-invoice";

export function Hero() {
	const [create, send, getPaid] = taglineSentences();
	return (
		<section className="hero">
			<div>
				<h1 className="account">
					<Entry words={create} note={m.marketing_hero_written_on()} at="09:14" />
					<Entry words={send} note={m.marketing_hero_written_on()} at="09:21" />
					<Entry words={getPaid} note={formatMoney(486_000, "USD")} at={m.marketing_hero_paid_on()} />
				</h1>
				<p className="my-6 max-w-[33em] text-lg/[1.55] text-ink-2">{m.marketing_hero_text()}</p>
				<div className="flex flex-wrap gap-3">
					<LinkButton to="/signup" variant="primary" size="l">
						{m.marketing_start()}
					</LinkButton>
					<form method="post" action="/demo">
						<Button type="submit" size="l">
							{m.marketing_view_demo()}
						</Button>
					</form>
				</div>
			</div>
			<SampleInvoice />
		</section>
	);
}

function Entry({ words, note, at }: { words: string | undefined; note: string; at: string }) {
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
