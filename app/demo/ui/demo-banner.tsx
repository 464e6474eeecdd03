import { LinkButton } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** Stands above every screen of a demo account. `until` is "Nov 22, 2026, 06:12". */
export function DemoBanner({ until }: { until: string }) {
	return (
		<aside aria-label="Demo account" className="mt-4 print:hidden">
			<Notice
				action={
					<LinkButton to="/signup" size="s">
						Sign Up
					</LinkButton>
				}
			>
				<p>
					<b>This is a demo account.</b> It is deleted on {until}.
				</p>
			</Notice>
		</aside>
	);
}
