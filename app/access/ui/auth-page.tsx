import type { ReactNode } from "react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Rosette } from "~/ui/rosette";

interface AuthPageProps {
	brand: ReactNode;
	title: string;
	/** The line under the title, with the link to the other form. */
	toggle: ReactNode;
	/** What is shown beside the form; by default what the product does. */
	side?: { title: string; points: readonly string[] };
	children: ReactNode;
}

export function AuthPage({ brand, title, toggle, side, children }: AuthPageProps) {
	const { title: heading, points } = side ?? welcome();
	return (
		<div className="auth">
			<div className="m-auto w-full max-w-[480px] px-(--gutter) pt-6 pb-12">
				{brand}
				<h1 className="mt-8 mb-1.5">{title}</h1>
				<p className="text-ink-2">{toggle}</p>
				{children}
			</div>
			<aside className="auth-side on-panel" aria-labelledby="welcome">
				<Rosette />
				<h2 id="welcome">{heading}</h2>
				<ol>
					{points.map((point) => (
						<li key={point}>{point}</li>
					))}
				</ol>
			</aside>
		</div>
	);
}

function welcome() {
	return {
		title: m.access_welcome({ product: PRODUCT.name }),
		points: [m.access_welcome_create(), m.access_welcome_send(), m.access_welcome_track()],
	};
}

/** Beside the forms that reset a password. */
export function resetSteps() {
	return {
		title: m.access_reset_back(),
		points: [m.access_reset_step_email(), m.access_reset_step_mail(), m.access_reset_step_password()],
	};
}

/** Beside the button by which an address is confirmed. */
export function confirmationReasons() {
	return {
		title: m.access_confirm_side(),
		points: [m.access_confirm_step_send(), m.access_confirm_step_answer(), m.access_confirm_step_password()],
	};
}
